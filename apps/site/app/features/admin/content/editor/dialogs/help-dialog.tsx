import { Dialog } from "@corp/ui/admin/dialog";
import type { ReactElement } from "react";
import { messages } from "../messages.ts";

export function HelpDialog({ onClose }: { onClose: () => void }): ReactElement {
  return (
    <Dialog open onClose={onClose} title={messages.helpTitle}>
      <KeyTable rows={messages.helpKeys} caption={messages.helpShortcuts} />
      <KeyTable rows={messages.helpMarkdownKeys} caption={messages.helpMarkdown} />
    </Dialog>
  );
}

interface KeyTableProps {
  readonly caption: string;
  readonly rows: readonly (readonly [keys: string, meaning: string])[];
}

function KeyTable({ caption, rows }: KeyTableProps): ReactElement {
  return (
    <table className="ce-keys">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.helpKey}</th>
          <th scope="col">{messages.helpMeaning}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([keys, meaning]) => (
          <tr key={keys}>
            <th scope="row">
              <kbd>{keys}</kbd>
            </th>
            <td>{meaning}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
