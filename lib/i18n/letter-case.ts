const withFirst = (change: (letter: string) => string) => (text: string) =>
  change(text.charAt(0)) + text.slice(1)

/** A label inside a sentence; names in it keep their capitals. */
export const lowerFirst = withFirst((letter) => letter.toLowerCase())

/** A label at the beginning of a line. */
export const upperFirst = withFirst((letter) => letter.toUpperCase())
