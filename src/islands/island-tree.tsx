import {
  type ComponentType,
  type ReactElement,
  type ReactNode,
  StrictMode,
  useEffect,
  useLayoutEffect,
} from "react";
import { type IslandServices, serverServices } from "./services.js";
import { ServicesContext } from "./services-context.js";

export interface IslandTree {
  readonly component: ComponentType;
  readonly props: object;
  /** Default: those of the server, where every call is refused. */
  readonly services?: IslandServices;
  /** Called in the browser when what is rendered is on the page, before any effect of the component; in StrictMode more than once. */
  readonly onPlaced?: () => void;
  /** Called in the browser when the island's handlers are in place; in StrictMode more than once. */
  readonly onAlive?: () => void;
}

/** What the server renders and the browser hydrates: one tree for both, or they would not agree. */
export function islandTree({
  component,
  props,
  services = serverServices,
  onPlaced,
  onAlive,
}: IslandTree): ReactElement {
  const Component = component as ComponentType<object>;
  return (
    <StrictMode>
      <ServicesContext value={services}>
        <Placed notify={onPlaced} />
        <Alive notify={onAlive}>
          <Component {...props} />
        </Alive>
      </ServicesContext>
    </StrictMode>
  );
}

/** React runs the effects of what stands first first. */
function Placed({ notify }: { readonly notify: (() => void) | undefined }) {
  useLayoutEffect(() => notify?.(), [notify]);
  return null;
}

interface AliveProps {
  readonly notify: (() => void) | undefined;
  readonly children: ReactNode;
}

function Alive({ notify, children }: AliveProps) {
  useEffect(() => notify?.(), [notify]);
  return children;
}
