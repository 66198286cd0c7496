/** The name of a column (`priceRwf`) as the API and the audit log write it: `price_rwf`. */
export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
