export const keyPlaces = {
  call: 'After a call',
  request: 'On a request',
  list: 'In a list',
  row: 'On a row of the list, or a card of the board',
  day: 'On a job of the day',
  everywhere: 'Everywhere',
} as const
export type KeyPlace = keyof typeof keyPlaces

/** All keys of the back office: what is pressed, what it does, and where. */
export const keyTable = {
  answered: { key: '1', does: 'The customer answered', where: 'call' },
  noAnswer: { key: '2', does: 'No answer', where: 'call' },
  busy: { key: '3', does: 'Busy', where: 'call' },
  wrongNumber: { key: '4', does: 'Wrong number', where: 'call' },
  callBack: { key: '5', does: 'Call back at another time', where: 'call' },
  undo: { key: 'z', does: 'Undo the outcome, within five seconds', where: 'call' },
  step: { key: 's', does: 'Do the next step: press the main button', where: 'request' },
  log: { key: 'l', does: 'Log the outcome of a call or a message', where: 'request' },
  offer: { key: 'o', does: 'Go to the candidates, to offer or assign', where: 'request' },
  assign: { key: 'a', does: 'Assign the first candidate that is chosen', where: 'request' },
  amounts: { key: 'm', does: 'Set the price', where: 'request' },
  write: { key: 'w', does: 'Write to the customer', where: 'request' },
  note: { key: 't', does: 'Write a note', where: 'request' },
  edit: { key: 'e', does: 'Edit the details', where: 'request' },
  give: { key: 'g', does: 'Give it to a colleague', where: 'request' },
  more: { key: '.', does: 'Open the menu with the endings', where: 'request' },
  nextRow: { key: 'j', does: 'Go to the next row', where: 'list' },
  previousRow: { key: 'k', does: 'Go to the row before', where: 'list' },
  openRow: { key: 'Enter', does: 'Open the row', where: 'list' },
  chooseRow: { key: 'x', does: 'Choose the row, or not', where: 'list' },
  searchList: { key: '/', does: 'Search in the list', where: 'list' },
  callRow: { key: 'p', does: 'Call the customer', where: 'row' },
  whatsappRow: { key: 'w', does: 'Write to the customer by WhatsApp', where: 'row' },
  logRow: { key: 'l', does: 'Log the outcome of a call', where: 'row' },
  claimRow: { key: 'o', does: 'Claim it', where: 'row' },
  giveRow: { key: 'g', does: 'Give it to another person', where: 'row' },
  moveCard: { key: 'm', does: 'Open the menu of the card, to move it', where: 'row' },
  moveJob: { key: 'Arrows', does: 'Move the job: its time, or to another tasker', where: 'day' },
  saveJob: { key: 'Enter', does: 'Save where it was moved to', where: 'day' },
  putBackJob: { key: 'Esc', does: 'Put it back', where: 'day' },
  callNext: { key: 'n', does: 'Take the next customer to call', where: 'everywhere' },
  enterCall: { key: 'c', does: 'Enter a call', where: 'everywhere' },
  search: { key: 'Ctrl K', does: 'Search everything, or go to a page', where: 'everywhere' },
  keys: { key: '?', does: 'Show these keys', where: 'everywhere' },
} as const satisfies Record<string, { key: string; does: string; where: KeyPlace }>
export type KeyName = keyof typeof keyTable

const isLetter = (key: string) => key.length === 1

/** A key as it is written on the keyboard. */
export function keyLabel(name: KeyName): string {
  const { key } = keyTable[name]
  return isLetter(key) ? key.toUpperCase() : key
}

/** The keys of one place, in their order. */
export const keysOf = (place: KeyPlace): KeyName[] =>
  (Object.keys(keyTable) as KeyName[]).filter((name) => keyTable[name].where === place)
