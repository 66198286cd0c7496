/** What a device may look like. It is kept in a cookie, so that the server's first answer has it. */
export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

export const themeLabels: Record<Theme, string> = { light: 'Light', dark: 'Dark', system: 'As this device' }
export const themeCookie = 'taskers-theme'

/** A cookie's value as a theme; light while nobody has chosen. */
export const toTheme = (value: string | undefined): Theme =>
  themes.find((theme) => theme === value) ?? 'light'
