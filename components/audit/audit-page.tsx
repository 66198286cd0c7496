'use client'

import { DataList } from '@/components/console/data-list'
import { controlClass, FilterSelect } from '@/components/console/filter-select'
import { Button } from '@/components/ui/button'
import { type AuditAnswer, type AuditChoices, type AuditQuery, auditList } from '@/lib/audit/schema'
import { auditColumns } from './audit-columns'
import { actionLabel, plainName } from './audit-labels'

type AuditPageProps = { query: AuditQuery; initial: AuditAnswer; choices: AuditChoices }

// Staff stand in the list by name.
const others = ['customer', 'tasker', 'system']

/** Who did what, when, and what changed. */
export function AuditPage({ query, initial, choices }: AuditPageProps) {
  return (
    <DataList
      id="audit"
      title="Audit log"
      list={auditList}
      query={query}
      path="/admin/audit"
      api="/api/admin/audit"
      exportPath="/api/admin/audit/export"
      initial={initial}
      columns={auditColumns}
      nouns={{ one: 'row', many: 'rows' }}
      empty="Nothing was done yet."
      filters={(set) => (
        <>
          <FilterSelect
            label="Person"
            any="Anybody"
            value={query.actor}
            onValue={(actor) => set({ actor: auditList.parse({ actor }).actor })}
            options={[
              ...choices.people.map(({ id, name }) => [id, name] as const),
              ...others.map((kind) => [kind, plainName(kind)] as const),
            ]}
          />
          <FilterSelect
            label="Action"
            any="Any action"
            value={query.action}
            onValue={(action) => set({ action })}
            options={choices.actions.map((action) => [action, actionLabel(action)])}
          />
          <FilterSelect
            label="Subject"
            any="Any subject"
            value={query.kind}
            onValue={(kind) => set({ kind, subject: undefined })}
            options={choices.kinds.map((kind) => [kind, plainName(kind)])}
          />
          <input
            type="date"
            aria-label="Day"
            value={query.day ?? ''}
            onChange={(event) => set({ day: auditList.parse({ day: event.target.value || undefined }).day })}
            className={`${controlClass} tabular min-w-0 grow basis-36 px-2.5 lg:grow-0`}
          />
          {query.subject && (
            <Button
              look="secondary"
              className="min-h-11! py-2!"
              onClick={() => set({ subject: undefined, kind: undefined })}
            >
              Not only about this one
            </Button>
          )}
        </>
      )}
    />
  )
}
