import type { ReactElement } from "react";
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  Dialog,
} from "react-aria-components";
import { CalendarIcon } from "../../icons/calendar.tsx";
import { ChevronLeftIcon } from "../../icons/chevron-left.tsx";
import { ChevronRightIcon } from "../../icons/chevron-right.tsx";
import { Popover } from "../popover/popover.tsx";
import { useAdminMessages } from "../use-admin-messages.ts";

/** Opens the calendar. Placed after the date segments. */
export function CalendarButton(): ReactElement {
  return (
    <Button className="cu-ControlGroup-button">
      <CalendarIcon size={20} />
    </Button>
  );
}

/** The calendar of one month. Weeks start on Monday. */
export function CalendarPopover(): ReactElement {
  const messages = useAdminMessages();
  return (
    <Popover className="cu-CalendarPopover">
      <Dialog className="cu-CalendarPopover-dialog">
        <Calendar className="cu-Calendar" firstDayOfWeek="mon">
          <header className="cu-Calendar-header">
            <Button slot="previous" className="cu-Calendar-step" aria-label={messages.dates.previousMonth}>
              <ChevronLeftIcon size={20} />
            </Button>
            <CalendarHeading className="cu-Calendar-heading" />
            <Button slot="next" className="cu-Calendar-step" aria-label={messages.dates.nextMonth}>
              <ChevronRightIcon size={20} />
            </Button>
          </header>
          <CalendarGrid className="cu-Calendar-grid" weekdayStyle="short">
            <CalendarGridHeader>
              {(day) => <CalendarHeaderCell className="cu-Calendar-weekday">{day}</CalendarHeaderCell>}
            </CalendarGridHeader>
            <CalendarGridBody>{(date) => <CalendarCell date={date} className="cu-Calendar-day" />}</CalendarGridBody>
          </CalendarGrid>
        </Calendar>
      </Dialog>
    </Popover>
  );
}
