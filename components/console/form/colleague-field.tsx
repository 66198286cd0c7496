import { useFormContext } from 'react-hook-form'
import { ToolButton } from '@/components/console/menu'
import { SelectField } from '@/components/forms/fields'
import { Notice } from '@/components/ui/notice'
import { useColleagues } from './use-colleagues'

type ColleagueFieldProps = {
  name: string
  label: string
  /** Choices before the colleagues; with an empty value, no one has to be chosen. */
  first?: readonly Option[]
  hasMe?: boolean
}

type Option = readonly [value: string, label: string]

/** Chooses one of the colleagues. */
export function ColleagueField({ hasMe = false, first = [], ...field }: ColleagueFieldProps) {
  const { colleagues, error, retry } = useColleagues()
  const { getValues } = useFormContext()
  const chosen: unknown = getValues(field.name)
  const others = colleagues?.filter(({ is_me }) => hasMe || !is_me) ?? []
  const named = others.map(({ id, name }): Option => [id, name])
  const isGone =
    typeof chosen === 'string' && chosen !== '' && ![...first, ...named].some(([id]) => id === chosen)
  const isOptional = first.some(([value]) => value === '')
  // Without its option a chosen value would count as taken away before hydration.
  const gone: Option[] = isGone
    ? [[chosen, colleagues ? 'Somebody who can no longer own requests' : 'Loading…']]
    : []
  return (
    <>
      <SelectField
        // The chosen value is shown only when its option is there.
        key={colleagues ? 'known' : 'unknown'}
        {...field}
        {...(!isOptional && { placeholder: colleagues ? 'Choose…' : 'Loading…' })}
        options={[...first, ...named, ...gone]}
      />
      {error && !colleagues && (
        <Notice look="alarm" title="The colleagues could not be loaded" role="alert">
          <ToolButton className="justify-self-start" onClick={retry}>
            Try again
          </ToolButton>
        </Notice>
      )}
      {colleagues && others.length === 0 && first.length === 0 && (
        <p className="text-quiet text-sm">
          Nobody else can own requests. An owner invites staff under Staff.
        </p>
      )}
    </>
  )
}
