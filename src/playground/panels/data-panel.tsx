import { useMemo, useState } from "react";
import { type DataNode, dataTree, missingReads } from "./data-tree.js";

interface Props {
  readonly value: unknown;
  readonly reads: readonly string[] | undefined;
}

/** The data of the page with marks on the values that it reads. */
export function DataPanel({ value, reads }: Props) {
  const root = useMemo(() => dataTree(value, reads ?? []), [value, reads]);
  const missing = useMemo(() => missingReads(value, reads ?? []), [value, reads]);
  if (reads === undefined) return <p className="hint">The page is being rendered.</p>;
  return (
    <div className="data">
      <p className="hint">
        The page reads {root.readCount} of {root.count} values.
      </p>
      <Members node={root} isRoot />
      {missing.length > 0 && (
        <section>
          <h2>Looked up but missing</h2>
          <ul className="missing">
            {missing.map((path) => (
              <li key={path}>
                <code>{path}</code>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const MAX_MEMBERS = 200;

function Members({ node, isRoot = false }: { readonly node: DataNode; readonly isRoot?: boolean }) {
  const members = node.members();
  return (
    <ul className={isRoot ? "tree" : undefined}>
      {members.slice(0, MAX_MEMBERS).map((member) => (
        <li key={member.name}>
          {member.isContainer ? (
            <Branch node={member} isOpen={isRoot && members.length < 8} />
          ) : (
            <Leaf node={member} />
          )}
        </li>
      ))}
      {members.length > MAX_MEMBERS && <li className="hint">{members.length - MAX_MEMBERS} more</li>}
    </ul>
  );
}

function Branch({ node, isOpen }: { readonly node: DataNode; readonly isOpen: boolean }) {
  const [open, setOpen] = useState(isOpen);
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={node.readCount > 0 || node.isRead ? "read" : "unread"}>
        <span className="name">{node.name}</span> <span className="sample">{node.sample}</span>{" "}
        <span className="use">
          {node.readCount > 0
            ? `${node.readCount} of ${node.count} read`
            : node.isRead
              ? "read"
              : "never read"}
        </span>
      </summary>
      {open && <Members node={node} />}
    </details>
  );
}

function Leaf({ node }: { readonly node: DataNode }) {
  return (
    <span className={node.isRead ? "leaf read" : "leaf unread"}>
      <span className="name">{node.name}</span> <span className="sample">{node.sample}</span>{" "}
      <span className="use">{node.isRead ? "read" : "never read"}</span>
    </span>
  );
}
