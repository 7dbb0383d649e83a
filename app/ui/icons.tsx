/** Our own line icons, 24 px grid, 1.75 px stroke. Each entry is one path. */
const paths = {
  home: 'M4 11 12 4l8 7v9h-5.5v-6h-5v6H4z',
  users:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M2.5 20c.4-3.7 3-5.5 6.5-5.5s6.1 1.8 6.5 5.5M16 4.4a3.5 3.5 0 0 1 0 6.3M18 14.9c2 .7 3.2 2.4 3.5 5.1',
  student: 'M12 4 2 9l10 5 10-5zM6 11.5V17c3.5 2.7 8.5 2.7 12 0v-5.5M22 9v6',
  exam: 'M6 3h9l4 4v14H6zM14.5 3v4.5H19M9 12h6.5M9 16h4',
  result: 'M12 14a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11M8.5 13 7 21l5-2.5 5 2.5-1.5-8M10 8.5l1.5 1.5 2.7-3',
  marks: 'M4 4h16v16H4zM4 9.5h16M10 9.5V20M13.5 15l1.7 1.7 2.3-3',
  subject:
    'M5 4.5A1.5 1.5 0 0 1 6.5 3H19v15H6.5A1.5 1.5 0 0 0 5 19.5zM5 19.5A1.5 1.5 0 0 0 6.5 21H19v-3M9 7.5h6M9 11h4',
  class: 'M3 4h18v11H3zM12 15v6M8 21h8M7.5 8h5M7.5 11h3',
  shift: 'M3 19h18M7 19a5 5 0 0 1 10 0M12 3.5V9M9.5 6 12 3.5 14.5 6M4.3 11.3l1.7 1.7M19.7 11.3 18 13',
  bell: 'M6 16V10.5a6 6 0 0 1 12 0V16l2 2H4zM10 21h4',
  star: 'm12 3.5 2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17.1 6.7 20l1.1-6L3.4 9.8l6-.8z',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13M15.3 15.3 20.5 20.5',
  download: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4 20h16',
  upload: 'M12 16V5M7.5 9 12 4.5 16.5 9M4 20h16',
  print: 'M7 9V3.5h10V9M7 17H4V9h16v8h-3M7 14h10v6.5H7zM17 11.7v.1',
  plus: 'M12 5v14M5 12h14',
  edit: 'M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5 17.5 10',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6',
  check: 'm4.5 12.5 5 5L19.5 7',
  x: 'M6 6l12 12M18 6 6 18',
  chevron: 'm9.5 6 6 6-6 6',
  globe: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M3 12h18M12 3c5 5.5 5 12.5 0 18M12 3c-5 5.5-5 12.5 0 18',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  moon: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a6.8 6.8 0 0 0 10.5 10.5z',
  logout: 'M14 4H5v16h9M10 12h11M17 8l4 4-4 4',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4.5 20.5c.6-4 3.3-6 7.5-6s6.9 2 7.5 6',
  key: 'M8 20a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9M11.2 12.3 20 3.5M15.5 8l3 3M17.8 5.7l2.2 2.2',
  settings:
    'M4 7h9M17 7h3M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M4 17h3M11 17h9M9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5',
  building: 'M5 21V3.5h9V21M14 9h5v12M3 21h18M8 7.5h3M8 11.5h3M8 15.5h3M16.5 13v.1M16.5 17v.1',
  money: 'M3 6h18v12H3zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6M6.5 9.5v.1M17.5 14.5v.1',
  calendar: 'M4 5.5h16V20H4zM4 10h16M8.5 3v4.5M15.5 3v4.5M8 14h.1M12 14h.1M16 14h.1',
  message: 'M4 4.5h16v12h-9L6.5 20v-3.5H4zM8 9h8M8 12.5h5',
  file: 'M6 3h8.5L19 7.5V21H6zM14 3v5h5',
  book: 'M12 6.5C9.5 4.7 6.5 4 3 4v14c3.5 0 6.5.7 9 2.5 2.5-1.8 5.5-2.5 9-2.5V4c-3.5 0-6.5.7-9 2.5zM12 6.5v14',
  shield: 'M12 3 4.5 5.5v6c0 4.5 3 7.7 7.5 9.5 4.5-1.8 7.5-5 7.5-9.5v-6zM9 12l2.2 2.2L15.2 10',
  log: 'M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 3.5v5h5M12 8v4.5l3 1.8',
  list: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.1M4.5 12h.1M4.5 17.5h.1',
  chart: 'M4 4v16h16M8.5 16v-5M13 16V8M17.5 16v-3.5',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M9.5 9.5c0-3.3 5-3.3 5 0 0 2.2-2.5 2.2-2.5 4.5M12 17v.1',
  alert: 'M12 4 2.5 20h19zM12 10v4.5M12 17.2v.1',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 11v5.5M12 7.7v.1',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 7v5.5l3.5 2',
  lock: 'M5 11h14v10H5zM8 11V7.5a4 4 0 0 1 8 0V11M12 15v2',
  eye: 'M2.5 12C6.5 4.7 17.5 4.7 21.5 12c-4 7.3-15 7.3-19 0zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6',
  refresh: 'M20 12a8 8 0 1 1-2.5-5.8L20 8.5M20 3.5v5h-5',
  phone: 'M5 4h4l1.5 5-2.5 1.5a12 12 0 0 0 5.5 5.5L15 13.5l5 1.5v4c-8.5 1.5-16.5-6.5-15-15z',
  mail: 'M3 5.5h18v13H3zM3.5 6.5 12 13l8.5-6.5',
  pin: 'M12 21c5-5.5 7-8.5 7-11.5a7 7 0 1 0-14 0c0 3 2 6 7 11.5M12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5',
} as const

export type IconName = keyof typeof paths

export const ICON_NAMES = Object.keys(paths) as IconName[]

export const isIconName = (name: string): name is IconName => Object.hasOwn(paths, name)

interface IconProps {
  name: IconName
  /** px; 20 unless told */
  size?: number
  className?: string
  /** Says what the icon means where no text stands beside it; without it the icon is decoration. */
  label?: string
  filled?: boolean
}

export function Icon({ name, size = 20, className, label, filled = false }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      className={`${filled ? 'icon icon-filled' : 'icon'}${className ? ` ${className}` : ''}`}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={paths[name]} />
    </svg>
  )
}
