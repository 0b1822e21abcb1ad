import type { EventSummary } from "@corp/api";
import { Button } from "@corp/ui";
import { Menu, MenuItem, MenuSeparator } from "@corp/ui/admin/menu";
import { IconButton } from "@corp/ui/admin/toolbar";
import { EditIcon } from "@corp/ui/icons/edit";
import { MoreIcon } from "@corp/ui/icons/more";
import { useContext } from "react";
import type { ReactElement } from "react";
import { Link } from "react-router";
import { messages } from "./messages.ts";
import { RowActionsContext } from "./row-actions.ts";

export function EventRowActions({ event }: { event: EventSummary }): ReactElement {
  const { busyIds, work } = useContext(RowActionsContext);
  const { event_id: id, title, is_published: isPublished } = event;
  return (
    <div className="event-row-actions">
      <Button
        variant="outline"
        size={400}
        icon={<EditIcon />}
        aria-label={`${messages.edit}: ${title}`}
        render={<Link to={`/admin/events/${id}/edit`} />}
      />
      <Button
        variant={isPublished ? "outline" : "secondary"}
        size={400}
        loading={busyIds.has(id)}
        onClick={() => (isPublished ? work.unpublish(event) : work.publish(event))}
        aria-label={`${isPublished ? messages.unpublish : messages.publish}: ${title}`}
      >
        {isPublished ? messages.unpublishShort : messages.publish}
      </Button>
      <Menu trigger={<IconButton label={messages.actionsLabel(title)} icon={<MoreIcon />} />} placement="bottom end">
        <MenuItem href={`/events/${id}`}>{messages.preview}</MenuItem>
        <MenuItem href={`/admin/events/${id}/participants`}>{messages.participants}</MenuItem>
        <MenuItem href={`/admin/events/${id}/check-in`}>{messages.checkIn}</MenuItem>
        <MenuItem onAction={() => work.duplicate(event)}>{messages.duplicate}</MenuItem>
        <MenuSeparator />
        <MenuItem danger onAction={() => work.remove(event)}>
          {messages.remove}
        </MenuItem>
      </Menu>
    </div>
  );
}
