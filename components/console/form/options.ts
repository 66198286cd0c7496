/** Values with their labels, for a field or a filter; a value without a label stands for itself. */
export const optionsOf = (values: readonly string[], labels: Readonly<Record<string, string>>) =>
  values.map((value) => [value, labels[value] ?? value] as const)
