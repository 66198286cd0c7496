/** The themes of a device, stored in a cookie, so that the server's first answer can use it. */
export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

export const themeLabels: Record<Theme, string> = { light: 'Light', dark: 'Dark', system: 'As this device' }
export const themeCookie = 'taskers-theme'

export const toTheme = (value: string | undefined): Theme =>
  themes.find((theme) => theme === value) ?? 'light'
