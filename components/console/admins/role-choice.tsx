import { useField } from '@/components/forms/use-field'
import { FieldError } from '@/components/ui/field'
import { adminRoles } from '@/lib/admins/constants'
import { roleLabels, roleTexts } from '@/lib/admins/labels'

/** The three roles and what each may do: the field `role` of the surrounding form. */
export function RoleChoice() {
  const { id, start, props, error } = useField('role')
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="grid gap-1">
      <legend className="mb-1 font-semibold">Role</legend>
      {adminRoles.map((role) => (
        <label
          key={role}
          htmlFor={`${id}-${role}`}
          className="flex min-h-11 items-start gap-3 rounded-control px-2 py-2 hover:bg-sand has-[:checked]:bg-clay-pale"
        >
          <input
            {...props}
            id={`${id}-${role}`}
            type="radio"
            value={role}
            defaultChecked={start === role}
            className="mt-0.5 size-5 shrink-0 accent-clay"
          />
          <span>
            <span className="block font-medium">{roleLabels[role]}</span>
            <span className="block text-quiet text-sm">{roleTexts[role]}</span>
          </span>
        </label>
      ))}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
