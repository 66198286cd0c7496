/** Of the package's functions, those that are used; it brings no types. */
declare module 'rwanda' {
  export function Districts(province: string): string[]
  export function Sectors(province: string, district: string): string[]
}
