import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { emptyText } from '@/lib/content/schema'
import { type Localized, locales } from '@/lib/i18n/constants'
import type { MediaFile } from '@/lib/media/staff/schema'

/**
 * The alternative text of a picture is stored with it: choosing the picture fills the fields of `alt`. Text
 * that the user has typed stays.
 */
export function usePictureTexts(): (picture: MediaFile) => void {
  const { getValues, setValue, formState } = useFormContext<{ alt: Localized }>()
  const start = formState.defaultValues?.alt
  const brought = useRef<Localized>(undefined)
  return (picture) => {
    const alt = picture.alt ?? emptyText
    for (const locale of locales) {
      const text = getValues(`alt.${locale}`)
      const isTyped = text !== '' && text !== start?.[locale] && text !== brought.current?.[locale]
      if (!isTyped) setValue(`alt.${locale}`, alt[locale], { shouldDirty: true })
    }
    brought.current = alt
  }
}
