import { type AdminRole, adminRoles } from '@/lib/admins/constants'
import { roleLabels, roleTexts } from './role-labels'

type RoleChoiceProps = {
  id: string
  value: AdminRole
  onValue: (role: AdminRole) => void
  error?: string | undefined
}

/** The three roles, each with what it may do. */
export function RoleChoice({ id, value, onValue, error }: RoleChoiceProps) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">Role</legend>
      {adminRoles.map((role) => (
        <label
          key={role}
          htmlFor={`${id}-${role}`}
          className="flex min-h-11 items-start gap-3 rounded-control px-2 py-2 hover:bg-sand has-[:checked]:bg-clay-pale"
        >
          <input
            id={`${id}-${role}`}
            type="radio"
            name={id}
            value={role}
            checked={value === role}
            onChange={() => onValue(role)}
            className="mt-0.5 size-5 shrink-0 accent-clay"
          />
          <span>
            <span className="block font-medium">{roleLabels[role]}</span>
            <span className="block text-quiet text-sm">{roleTexts[role]}</span>
          </span>
        </label>
      ))}
      {error && <p className="font-medium text-alarm text-sm">{error}</p>}
    </fieldset>
  )
}
