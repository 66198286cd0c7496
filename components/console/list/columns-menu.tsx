import { DropdownMenu } from 'radix-ui'
import { useMemo } from 'react'
import { isRecord, useStored } from '@/components/console/frame/stored'
import { menuItemClass, toolClass } from '@/components/console/menu'
import { MenuContent } from '@/components/console/menu-content'
import { Icon } from '@/components/ui/icon'
import type { Column } from './data-table-columns'

type Shown = Record<string, boolean>

const isShownByName = (value: unknown): value is Shown =>
  isRecord(value) && Object.values(value).every((shown) => typeof shown === 'boolean')

const unchanged: Shown = {}

export function useColumns<Row>(table: string, columns: readonly Column<Row>[]) {
  const [choice, write] = useStored(`console.columns.${table}`, isShownByName, unchanged)
  return useMemo(() => {
    const isShown = (id: string) => {
      const column = columns.find((one) => one.id === id)
      return column?.isFixed || (choice[id] ?? !column?.isExtra)
    }
    return {
      isShown,
      toggle: (id: string) => write({ ...choice, [id]: !isShown(id) }),
      reset: () => write(null),
      isChanged: Object.keys(choice).length > 0,
    }
  }, [choice, write, columns])
}

export type ColumnChoice = ReturnType<typeof useColumns>

type ColumnsMenuProps<Row> = { columns: readonly Column<Row>[]; choice: ColumnChoice }

export function ColumnsMenu<Row>({ columns, choice }: ColumnsMenuProps<Row>) {
  const shown = columns.filter(({ id }) => choice.isShown(id)).length
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className={toolClass}>
        <Icon name="board" size={18} className="hidden 2xl:block" />
        Columns
      </DropdownMenu.Trigger>
      <MenuContent>
        {columns
          .filter(({ isFixed }) => !isFixed)
          .map(({ id, label }) => (
            <DropdownMenu.CheckboxItem
              key={id}
              checked={choice.isShown(id)}
              disabled={shown === 1 && choice.isShown(id)}
              onCheckedChange={() => choice.toggle(id)}
              onSelect={(event) => event.preventDefault()}
              className={menuItemClass}
            >
              <span className="flex size-5 items-center justify-center rounded border border-ink/40">
                <DropdownMenu.ItemIndicator>
                  <Icon name="check" size={16} />
                </DropdownMenu.ItemIndicator>
              </span>
              {label}
            </DropdownMenu.CheckboxItem>
          ))}
        <DropdownMenu.Separator className="my-1 h-px bg-rule" />
        <DropdownMenu.Item disabled={!choice.isChanged} onSelect={choice.reset} className={menuItemClass}>
          Reset the columns
        </DropdownMenu.Item>
      </MenuContent>
    </DropdownMenu.Root>
  )
}
