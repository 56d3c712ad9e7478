import { useEffect, useState } from "react";

/** Accepts files and folders dropped anywhere on the page. Returns whether something is being dragged over it. */
export function useDrop(open: (items: DataTransferItemList) => void): boolean {
  const [isAbove, setAbove] = useState(false);
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes("Files") !== true) return;
      event.preventDefault();
      setAbove(true);
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setAbove(false);
    };
    const drop = (event: DragEvent): void => {
      setAbove(false);
      if (event.dataTransfer?.types.includes("Files") !== true) return;
      event.preventDefault();
      open(event.dataTransfer.items);
    };
    addEventListener("dragover", over);
    addEventListener("dragleave", leave);
    addEventListener("drop", drop);
    return () => {
      removeEventListener("dragover", over);
      removeEventListener("dragleave", leave);
      removeEventListener("drop", drop);
    };
  }, [open]);
  return isAbove;
}
