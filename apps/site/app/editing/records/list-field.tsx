import { Button, Text, useNotifications } from "@corp/ui";
import { SortableList } from "@corp/ui/admin/sortable-list";
import { IconButton } from "@corp/ui/admin/toolbar";
import { PlusIcon } from "@corp/ui/icons/plus";
import { TrashIcon } from "@corp/ui/icons/trash";
import { useEffect, useId, useRef, useState } from "react";
import type { ReactElement, ReactNode } from "react";
import type { FieldIssues } from "../engine/field-issues.ts";
import type { ListItem } from "./list-items.ts";
import { messages } from "./messages.ts";

/**
 * Changes the item as it is now, not as it was rendered.
 *
 * @param field the path whose issues are thereby settled
 */
export type SetItem<Item> = (patch: Partial<Item> | ((item: Item) => Partial<Item>), field: string) => void;

export interface ListFieldProps<Item extends ListItem> {
  readonly label: string;
  /** Only screen readers get the label. @default false */
  readonly labelHidden?: boolean;
  /** The prefix of its items' paths: `speakers`. */
  readonly name: string;
  readonly items: readonly Item[];
  /** By paths with keys: `speakers.<key>.name`. */
  readonly errors: FieldIssues;
  /** @param field the path whose issues are thereby settled */
  readonly onChange: (next: (before: readonly Item[]) => readonly Item[], field: string) => void;
  readonly itemTitle: (item: Item) => string;
  /** An empty item. @default there is no button to add one */
  readonly newItem?: () => Item;
  readonly addLabel?: string;
  readonly max: number;
  /** Shown while the list is empty. */
  readonly empty?: string;
  /** Shows all fields at once, for items of a line or two. @default false: an item unfolds */
  readonly isFlat?: boolean;
  /** Beside the title of a folded item. */
  readonly renderSummary?: (item: Item) => ReactNode;
  /** @param field the item's path: `speakers.<key>` */
  readonly renderFields: (item: Item, field: string, set: SetItem<Item>) => ReactNode;
}

/** An editable list: items are added, reordered by dragging or by keys, removed and restored. */
export function ListField<Item extends ListItem>(props: ListFieldProps<Item>): ReactElement {
  const { label, labelHidden = false, name, items, errors, onChange, itemTitle, newItem, addLabel, max, empty } = props;
  const notifications = useNotifications();
  const id = useId();
  const rootRef = useRef<HTMLDivElement>(null);
  const addRef = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [added, setAdded] = useState<string | null>(null);
  const shownTitle = (item: Item): string => itemTitle(item).trim() || messages.untitled(items.indexOf(item) + 1);

  useEffect(() => {
    const item = added === null ? null : rootRef.current?.querySelector(`[data-id="${added}"]`);
    item?.querySelector<HTMLElement>(".list-field-fields :is(input, textarea, button)")?.focus();
  }, [added]);

  function add(): void {
    const item = newItem?.();
    if (item === undefined) return;
    onChange((before) => [...before, item], name);
    setOpen((before) => new Set([...before, item.key]));
    setAdded(item.key);
  }

  function remove(item: Item): void {
    const at = items.indexOf(item);
    onChange((before) => before.filter(({ key }) => key !== item.key), `${name}.${item.key}`);
    addRef.current?.focus();
    notifications.show({
      type: "info",
      message: messages.wasRemoved(shownTitle(item)),
      action: {
        label: messages.restore,
        onAction: () => onChange((before) => before.toSpliced(Math.min(at, before.length), 0, item), name),
      },
    });
  }

  const own = errors[name];
  return (
    <div ref={rootRef} className="list-field" role="group" aria-labelledby={`${id}-label`} data-field-name={name}>
      <span id={`${id}-label`} className={labelHidden ? "cu-VisuallyHidden" : "cu-Field-label"}>
        {label}
      </span>
      {own === undefined ? null : (
        <Text tone="negative" variant="caption">
          {own}
        </Text>
      )}
      {items.length === 0 && empty !== undefined ? <Text tone="muted">{empty}</Text> : null}
      {items.length === 0 ? null : (
        <SortableList
          label={label}
          items={items}
          getItemId={({ key }) => key}
          getItemLabel={shownTitle}
          onReorder={(keys) =>
            onChange((before) => before.toSorted((one, other) => keys.indexOf(one.key) - keys.indexOf(other.key)), name)
          }
          renderItem={(item) => (
            <ListFieldItem
              {...props}
              item={item}
              title={shownTitle(item)}
              isOpen={props.isFlat === true || open.has(item.key) || hasIssue(errors, `${name}.${item.key}`)}
              onToggle={() => setOpen((before) => toggled(before, item.key))}
              onRemove={() => remove(item)}
            />
          )}
        />
      )}
      {newItem === undefined ? null : (
        <Button
          ref={addRef}
          variant="outline"
          size={400}
          icon={<PlusIcon />}
          disabled={items.length >= max}
          onClick={add}
        >
          {addLabel}
        </Button>
      )}
      {items.length >= max ? <Text variant="caption">{messages.limit(max)}</Text> : null}
    </div>
  );
}

interface ItemProps<Item extends ListItem> extends ListFieldProps<Item> {
  readonly item: Item;
  readonly title: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onRemove: () => void;
}

function ListFieldItem<Item extends ListItem>(props: ItemProps<Item>): ReactElement {
  const {
    item,
    title,
    isOpen,
    isFlat = false,
    name,
    onChange,
    onToggle,
    onRemove,
    renderSummary,
    renderFields,
  } = props;
  const field = `${name}.${item.key}`;
  const set: SetItem<Item> = (patch, changed) =>
    onChange(
      (before) =>
        before.map((one) =>
          one.key === item.key ? { ...one, ...(typeof patch === "function" ? patch(one) : patch) } : one,
        ),
      changed,
    );
  const remove = <IconButton label={messages.remove(title)} icon={<TrashIcon />} onClick={onRemove} />;
  const fields = isOpen ? <div className="list-field-fields">{renderFields(item, field, set)}</div> : null;
  if (isFlat) {
    return (
      <div className="list-field-flat">
        {fields}
        {remove}
      </div>
    );
  }
  return (
    <div className="list-field-item">
      <div className="list-field-head">
        {renderSummary?.(item) ?? null}
        <strong>{title}</strong>
        <Button
          variant="ghost"
          size={400}
          aria-expanded={isOpen}
          aria-label={isOpen ? messages.fold(title) : messages.edit(title)}
          onClick={onToggle}
        >
          {isOpen ? messages.foldShort : messages.editShort}
        </Button>
        {remove}
      </div>
      {fields}
    </div>
  );
}

const hasIssue = (errors: FieldIssues, field: string): boolean =>
  Object.keys(errors).some((key) => key === field || key.startsWith(`${field}.`));

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}
