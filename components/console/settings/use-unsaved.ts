import { useEffect, useRef, useState } from 'react'

/** What the fields of a form hold, also while they are disabled. */
function contentOf(form: HTMLFormElement | null): string {
  const fields = [...(form?.elements ?? [])].map((field) => {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') return field.checked
    const holds = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    return holds ? field.value : null
  })
  return JSON.stringify(fields)
}

/**
 * Whether a section holds something that is not saved: compares its fields, or `value` where it keeps that
 * itself, with what they were when this version came.
 */
export function useUnsaved(version: number, value: unknown) {
  const form = useRef<HTMLFormElement>(null)
  const saved = useRef({ version: Number.NaN, fields: '', value: '' })
  const [isDirty, setIsDirty] = useState(false)
  const kept = JSON.stringify(value) ?? ''
  const look = () =>
    setIsDirty(contentOf(form.current) !== saved.current.fields || kept !== saved.current.value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is what stands there when a version comes
  useEffect(() => {
    // A page that is come back to is as it was left.
    if (saved.current.version === version) return look()
    saved.current = { version, fields: contentOf(form.current), value: kept }
    setIsDirty(false)
  }, [version])
  useEffect(look, [kept])
  return { form, isDirty, look }
}
