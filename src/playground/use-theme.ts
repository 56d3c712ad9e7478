import { useEffect, useState } from "react";
import type { Theme } from "./header.js";

const KEY = "platen-playground-theme";

/** The colour scheme of the playground, stored for the next visit. */
export function useTheme(): readonly [theme: Theme, set: (theme: Theme) => void] {
  const [theme, setTheme] = useState<Theme>(storedTheme);
  useEffect(() => {
    document.documentElement.dataset["theme"] = theme;
    try {
      localStorage.setItem(KEY, theme);
    } catch {
      // Storage is blocked, so the choice is not kept.
    }
  }, [theme]);
  return [theme, setTheme];
}

function storedTheme(): Theme {
  try {
    const found = localStorage.getItem(KEY);
    return found === "light" || found === "dark" ? found : "auto";
  } catch {
    return "auto";
  }
}
