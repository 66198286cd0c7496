import { useState } from 'react'
import { Field, inputClass } from '@/components/ui/field'
import { passwordLimits } from '@/lib/auth/constants'

type NewPasswordFieldProps = { name: string; error?: string | undefined }

/** Takes a new password, which can be looked at instead of typed twice. */
export function NewPasswordField({ name, error }: NewPasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <div className="grid gap-1">
      <Field
        id={name}
        label="New password"
        hint={`At least ${passwordLimits.min} characters. A few words are easy to remember.`}
        error={error}
      >
        {(ids) => (
          <input
            {...ids}
            name={name}
            type={isShown ? 'text' : 'password'}
            required
            minLength={passwordLimits.min}
            maxLength={passwordLimits.max}
            autoComplete="new-password"
            spellCheck={false}
            className={inputClass}
          />
        )}
      </Field>
      <label
        htmlFor={`${name}-shown`}
        className="flex min-h-11 items-center gap-2.5 justify-self-start text-sm"
      >
        <input
          id={`${name}-shown`}
          type="checkbox"
          checked={isShown}
          onChange={() => setIsShown((is) => !is)}
          className="size-5 accent-clay"
        />
        Show the password
      </label>
    </div>
  )
}
