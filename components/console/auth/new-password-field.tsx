import { useId, useState } from 'react'
import { TextField } from '@/components/forms/fields'
import { passwordLimits } from '@/lib/auth/constants'

export function NewPasswordField({ name }: { name: string }) {
  const id = useId()
  const [isShown, setIsShown] = useState(false)
  return (
    <div className="grid gap-1">
      <TextField
        name={name}
        label="New password"
        hint={`At least ${passwordLimits.min} characters. A few words are easy to remember.`}
        type={isShown ? 'text' : 'password'}
        required
        maxLength={passwordLimits.max}
        autoComplete="new-password"
        spellCheck={false}
      />
      <label htmlFor={id} className="flex min-h-11 items-center gap-2.5 justify-self-start text-sm">
        <input
          id={id}
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
