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
  /** Default: the services of the server, which throw on every call. */
  readonly services?: IslandServices;
  /** Called in the browser after the first commit, before the effects of the component. Called twice in StrictMode. */
  readonly onPlaced?: () => void;
  /** Called in the browser when the island's handlers are attached. Called more than once in StrictMode. */
  readonly onHydrated?: () => void;
}

/** The tree that the server renders and the browser hydrates. Both must be equal. */
export function islandTree({
  component,
  props,
  services = serverServices,
  onPlaced,
  onHydrated,
}: IslandTree): ReactElement {
  const Component = component as ComponentType<object>;
  return (
    <StrictMode>
      <ServicesContext value={services}>
        <Placed notify={onPlaced} />
        <Hydrated notify={onHydrated}>
          <Component {...props} />
        </Hydrated>
      </ServicesContext>
    </StrictMode>
  );
}

/** Comes before the component, because React runs the effects of earlier siblings first. */
function Placed({ notify }: { readonly notify: (() => void) | undefined }) {
  useLayoutEffect(() => notify?.(), [notify]);
  return null;
}

interface HydratedProps {
  readonly notify: (() => void) | undefined;
  readonly children: ReactNode;
}

function Hydrated({ notify, children }: HydratedProps) {
  useEffect(() => notify?.(), [notify]);
  return children;
}
