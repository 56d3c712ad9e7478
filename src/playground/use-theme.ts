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
    const theme = localStorage.getItem(KEY);
    return theme === "light" || theme === "dark" ? theme : "auto";
  } catch {
    return "auto";
  }
}
