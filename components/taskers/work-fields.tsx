import { useController } from 'react-hook-form'
import { useEarlyChoice } from '@/components/forms/use-field'
import { useWords } from '@/components/forms/words'
import { Icon } from '@/components/ui/icon'
import { CheckInput } from '@/components/ui/inputs'
import { fill } from '@/lib/i18n/fill'
import { type District, districts, kigali } from '@/lib/places/kigali'
import type { Area } from '@/lib/taskers/schema'
import type { TaskChoice, TaskerWords } from './option-text'

function isTicked(id: string): boolean {
  const box = document.getElementById(id)
  return box instanceof HTMLInputElement && box.checked
}

/** What was chosen before the scripts came; undefined where it is the same as stored, in whichever order. */
function changed<Choice>(now: Choice[], stored: Choice[]): Choice[] | undefined {
  const all = (choices: Choice[]) => choices.map((choice) => JSON.stringify(choice)).toSorted()
  return all(now).join() === all(stored).join() ? undefined : now
}

export function SkillsField({ tasks }: { tasks: TaskChoice[] }) {
  const { field } = useController<{ task_ids: number[] }, 'task_ids'>({ name: 'task_ids' })
  useEarlyChoice('task_ids', () => {
    const hidden = field.value.filter((id) => !tasks.some((task) => task.id === id))
    const ticked = tasks.flatMap(({ id }) => (isTicked(`task-${id}`) ? id : []))
    return changed([...hidden, ...ticked], field.value)
  })
  function toggle(id: number) {
    const rest = field.value.filter((known) => known !== id)
    field.onChange(rest.length < field.value.length ? rest : [...rest, id])
  }
  return (
    <div className="grid gap-x-6 sm:grid-cols-2">
      {tasks.map(({ id, title }) => (
        <CheckInput
          key={id}
          id={`task-${id}`}
          label={title}
          checked={field.value.includes(id)}
          onChange={() => toggle(id)}
        />
      ))}
    </div>
  )
}

const tickedIn = (district: District): Area[] =>
  isTicked(`area-${district}`)
    ? [{ district, sector: null }]
    : kigali[district].flatMap((sector) =>
        isTicked(`area-${district}-${sector}`) ? { district, sector } : [],
      )

export function AreasField() {
  const { field } = useController<{ areas: Area[] }, 'areas'>({ name: 'areas' })
  useEarlyChoice('areas', () => changed(districts.flatMap(tickedIn), field.value))
  const words = useWords('tasker')
  const shared = { areas: field.value, words, onAreas: field.onChange }
  return (
    <div className="grid gap-2">
      {districts.map((district) => (
        <DistrictChoice key={district} district={district} {...shared} />
      ))}
    </div>
  )
}

type DistrictChoiceProps = {
  district: District
  areas: Area[]
  words: TaskerWords
  onAreas: (areas: Area[]) => void
}

function summaryOf(chosen: Area[], words: TaskerWords): string {
  if (chosen.some(({ sector }) => sector === null)) return words.districtWhole
  if (chosen.length === 1) return words.sectorOne
  return chosen.length > 0 ? fill(words.sectorCount, { count: chosen.length }) : words.districtNone
}

function DistrictChoice({ district, areas, words, onAreas }: DistrictChoiceProps) {
  const chosen = areas.filter((area) => area.district === district)
  const others = areas.filter((area) => area.district !== district)
  const isWhole = chosen.some(({ sector }) => sector === null)

  function toggle(sector: string) {
    const isChosen = chosen.some((area) => area.sector === sector)
    const rest = chosen.filter((area) => area.sector !== sector)
    onAreas([...others, ...rest, ...(isChosen ? [] : [{ district, sector }])])
  }

  return (
    <details className="group rounded-control border border-rule bg-white">
      <summary className="flex min-h-12 list-none items-center gap-3 px-4">
        <span className="font-semibold">{district}</span>
        <span className={`ml-auto text-sm ${chosen.length > 0 ? 'font-medium text-hill' : 'text-quiet'}`}>
          {summaryOf(chosen, words)}
        </span>
        <Icon name="chevron" className="transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <fieldset className="grid border-rule border-t px-4 py-2 sm:grid-cols-2 lg:grid-cols-3">
        <legend className="sr-only">{fill(words.sectorsOf, { district })}</legend>
        <CheckInput
          id={`area-${district}`}
          label={fill(words.wholeDistrict, { district })}
          checked={isWhole}
          onChange={() => onAreas(isWhole ? others : [...others, { district, sector: null }])}
          className="font-medium sm:col-span-full"
        />
        {kigali[district].map((sector) => (
          <CheckInput
            key={sector}
            id={`area-${district}-${sector}`}
            label={sector}
            checked={isWhole || chosen.some((area) => area.sector === sector)}
            disabled={isWhole}
            onChange={() => toggle(sector)}
            className={isWhole ? 'text-quiet' : ''}
          />
        ))}
      </fieldset>
    </details>
  )
}

/** A task that was removed from the site cannot be unticked here, so it is left out. */
export const offeredOf = (ids: number[], tasks: TaskChoice[]) =>
  ids.filter((id) => tasks.some((task) => task.id === id))
