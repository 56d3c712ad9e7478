import "./styles/colors.css";
import "./styles/playground.css";
import "./styles/preview.css";
import "./styles/panels.css";
import "./styles/dialogs.css";
import "./styles/widths.css";
import { createRoot } from "react-dom/client";
import { App } from "./app.js";
import { register } from "./offline/register.js";
import { pageSettings } from "./page-settings.js";
import { firstWorkspace } from "./workspace/first-workspace.js";

const root = document.getElementById("playground");
if (root !== null) {
  const settings = pageSettings(root);
  void firstWorkspace(location.hash.slice(1)).then(({ workspace, notice }) => {
    createRoot(root).render(<App settings={settings} first={workspace} notice={notice} />);
    register(settings.serviceWorker);
  });
}
