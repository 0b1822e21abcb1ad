import { auditEntities, contentEntities } from "@corp/api";
import { Button, Select } from "@corp/ui";
import { DateField } from "@corp/ui/admin/date-field";
import type { ReactElement } from "react";
import { auditEntityNames } from "../../../domain/audit-labels.ts";
import { FoldedFilters } from "../../../lists/folded-filters.tsx";
import { SearchField } from "../../../lists/search-field.tsx";
import type { SearchPatch } from "../../../lists/use-search-patch.ts";
import { hasFilters } from "./audit-filters.ts";
import type { AuditFilters } from "./audit-filters.ts";
import { messages } from "./messages.ts";

interface AuditFilterBarProps {
  readonly filters: AuditFilters;
  /** Whether the user may read entries about personal data. */
  readonly isAdministrator: boolean;
  readonly onChange: (patch: SearchPatch) => void;
}

const nothing: SearchPatch = {
  text: "",
  actor: "",
  entity: undefined,
  entity_id: undefined,
  from: undefined,
  to: undefined,
};

export function AuditFilterBar({ filters, isAdministrator, onChange }: AuditFilterBarProps): ReactElement {
  const entities = isAdministrator ? auditEntities : contentEntities;
  return (
    <div className="admin-search" role="search" aria-label={messages.filters}>
      <SearchField
        label={messages.text}
        placeholder={messages.textExample}
        text={filters.text}
        onChange={(text) => onChange({ text })}
      />
      <FoldedFilters>
        <SearchField
          label={messages.actor}
          placeholder={messages.actorExample}
          text={filters.actor}
          onChange={(actor) => onChange({ actor })}
        />
        <Select
          label={messages.entity}
          placeholder={messages.everything}
          options={entities.map((value) => ({ value, label: auditEntityNames[value] }))}
          value={filters.entity}
          onChange={(entity) => onChange({ entity: entity ?? undefined, entity_id: undefined })}
        />
        <DateField
          label={messages.from}
          value={filters.from}
          onChange={(from) => onChange({ from: from ?? undefined })}
        />
        <DateField label={messages.to} value={filters.to} onChange={(to) => onChange({ to: to ?? undefined })} />
      </FoldedFilters>
      {hasFilters(filters) ? (
        <Button variant="ghost" onClick={() => onChange(nothing)}>
          {messages.reset}
        </Button>
      ) : null}
    </div>
  );
}
