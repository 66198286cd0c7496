import { Drawing, type DrawingProps } from './drawing'

const paths = {
  search: 'M11 4a7 7 0 1 0 4.4 12.4L20 21M11 4a7 7 0 0 1 4.4 12.4',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  chevron: 'M6 9l6 6 6-6',
  back: 'M15 6l-6 6 6 6',
  check: 'M5 12.5 10 17.5 19.5 7',
  phone:
    'M6.5 4h3l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5L16 13l4 1.5v3A2 2 0 0 1 18 19.5C11 19 5 13 4.5 6a2 2 0 0 1 2-2',
  chat: 'M5 19l1-3.5A7.5 7.5 0 1 1 9 18.2L5 19',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10.5-6.5z',
  mail: 'M4 6.5h16v11H4zM4 7l8 6 8-6',
  pin: 'M12 21s6.5-6 6.5-11a6.5 6.5 0 1 0-13 0c0 5 6.5 11 6.5 11zM12 12.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M12 8v4.5l3 2',
  link: 'M10 14a4 4 0 0 0 6 .4l2.5-2.5a4 4 0 0 0-5.7-5.7L11.5 7.5M14 10a4 4 0 0 0-6-.4l-2.5 2.5a4 4 0 0 0 5.7 5.7l1.3-1.3',
  board: 'M4 5h16v14H4zM9 5v14M15 5v14',
  list: 'M8 7h12M8 12h12M8 17h12M4 7h.01M4 12h.01M4 17h.01',
  logout: 'M10 5H5v14h5M14 8l4 4-4 4M18 12H9',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4.5 20c.5-4 3.5-6 7.5-6s7 2 7.5 6',
  picture: 'M4 5h16v14H4zM4 16l4.5-4.5 4 4 3-3L20 17M15.5 9.5h.01',
  video: 'M4 6.5h11v11H4zM15 11l5-3v8l-5-3',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  archive: 'M4 5h16v4H4zM5.5 9v10h13V9M10 13h4',
  camera: 'M4 8h3.5L9 5.5h6L16.5 8H20v11H4zM12 16.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4',
  plus: 'M12 5v14M5 12h14',
  outside: 'M14 5h5v5M19 5l-8 8M10 6H5v13h13v-5',
} as const

export type IconName = keyof typeof paths

/** An icon beside text; an icon alone needs a label elsewhere. */
export function Icon({ name, ...look }: DrawingProps & { name: IconName }) {
  return <Drawing path={paths[name]} {...look} />
}
