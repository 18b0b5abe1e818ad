const heart = 'M12 20.4C5.7 15.8 3 12.7 3 9.2a4.8 4.8 0 0 1 9-2.3 4.8 4.8 0 0 1 9 2.3c0 3.5-2.7 6.6-9 11.2z'
const star = 'M12 3.2l2.7 5.6 6.1.8-4.5 4.3 1.1 6.1-5.4-3-5.4 3 1.1-6.1-4.5-4.3 6.1-.8z'

const paths = {
  bank: 'M3.5 9.5 12 4l8.5 5.5zM5.5 9.5v8m4.3-8v8m4.4-8v8m4.3-8v8M3.5 20.5h17',
  card: 'M2.5 5.5h19v13h-19zM2.5 9.5h19M6 15h4',
  upi: 'M8 3.5 3.5 20.5h4L12 3.5zM16.5 3.5 12 20.5h4L20.5 12z',
  wallet: 'M3.5 6.5h14v-3H5a1.5 1.5 0 0 0-1.5 1.5v13A2 2 0 0 0 5.5 20h15v-13.5h-3M16.5 13.2h.01',
  back: 'M20 12H4.5M11 5.5 4.5 12l6.5 6.5',
  cart: 'M2.5 4h2.6l2.5 11.5h10L20 7.5H5.9M10 19.5a1.2 1.2 0 1 1-2.4 0 1.2 1.2 0 0 1 2.4 0zm7.6 0a1.2 1.2 0 1 1-2.4 0 1.2 1.2 0 0 1 2.4 0z',
  cash: 'M2.5 6h19v12h-19zM9.5 9.2h5m-5 2.2h5m-5-2.2h1.3c3 0 3 4.2 0 4.2h-1l3 2.6M5.5 12h.01m12.99 0h.01',
  chat: 'M4 20.2l1.1-4.3A8 8 0 1 1 8.3 19zM8.5 12h.01m3.49 0h.01m3.49 0h.01',
  check: 'M4.5 12.8 9.5 18 19.5 7',
  chart: 'M3.5 3.5v17h17M8 17v-5.5M12.5 17V7.5M17 17v-7',
  'chevron-down': 'M5.5 9l6.5 6.5L18.5 9',
  'chevron-left': 'M15 5.5 8.5 12l6.5 6.5',
  'chevron-right': 'M9 5.5l6.5 6.5L9 18.5',
  clock: 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM12 7v5.3l3.4 2',
  close: 'M6 6l12 12M18 6 6 18',
  device: 'M7 2.5h10v19H7zM10.5 5h3M12 18.5h.01',
  heart,
  'heart-filled': heart,
  home: 'M4 10.3 12 3.5l8 6.8V20.5h-5.5V14h-5v6.5H4z',
  info: 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM12 11.3v5M12 7.8h.01',
  laptop: 'M5 5.5h14v10H5zM2.5 18.8h19',
  link: 'M10 14a4.2 4.2 0 0 0 6 0l3-3a4.2 4.2 0 0 0-6-6l-1.3 1.3M14 10a4.2 4.2 0 0 0-6 0l-3 3a4.2 4.2 0 0 0 6 6l1.3-1.3',
  logout: 'M13.5 4H5v16h8.5M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5',
  mail: 'M3 5.5h18v13H3zM3.5 6l8.5 7 8.5-7',
  menu: 'M4 6.5h16M4 12h16M4 17.5h10',
  minus: 'M5 12h14',
  orders: 'M12 3l8 4.4v9.2L12 21l-8-4.4V7.4zM4 7.4l8 4.4 8-4.4M12 11.8V21M8 5.2l8 4.4v3.4',
  pencil: 'M4.5 19.5l.8-3.9L16.2 4.7a1.9 1.9 0 0 1 2.7 0l.4.4a1.9 1.9 0 0 1 0 2.7L8.4 18.7zM14 7l3 3',
  phone:
    'M5.8 3.5H9l1.5 4.3-2 1.7a12 12 0 0 0 6 6l1.7-2 4.3 1.5v3.2a2.3 2.3 0 0 1-2.5 2.3A16.5 16.5 0 0 1 3.5 6a2.3 2.3 0 0 1 2.3-2.5z',
  pin: 'M12 21c-4.5-4.6-6.8-8.2-6.8-11a6.8 6.8 0 0 1 13.6 0c0 2.8-2.3 6.4-6.8 11zM14.6 9.8a2.6 2.6 0 1 1-5.2 0 2.6 2.6 0 0 1 5.2 0z',
  plus: 'M12 5v14M5 12h14',
  printer: 'M7 8V3.5h10V8M7 16.5H3.5V8h17v8.5H17M7 13.5h10v7H7zM17 10.8h.01',
  search: 'M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0zM16 16l4.5 4.5',
  share: 'M12 15V3.5M7.8 7.5 12 3.5l4.2 4M7.5 11H5v9.5h14V11h-2.5',
  shield: 'M12 3l7.5 3v5.3c0 4.4-3 7.8-7.5 9.7-4.5-1.9-7.5-5.3-7.5-9.7V6zM9 12l2.2 2.2L15.2 10',
  social: 'M3.5 8h4L9 5h6l1.5 3h4v11.5h-17zM15.5 13.5a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM18 10.8h.01',
  sort: 'M4 15.5 7.5 19l3.5-3.5M7.5 19V5M13 8.5 16.5 5 20 8.5M16.5 5v14',
  star,
  'star-filled': star,
  tag: 'M3.5 3.5h8.2l8.8 8.8-8.2 8.2-8.8-8.8zM8 8h.01',
  trash: 'M4 6.5h16M9 6.5v-3h6v3M6 6.5l.9 14h10.2l.9-14M10 10.5v6m4-6v6',
  user: 'M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM4.5 20.5c.6-4 3.4-6 7.5-6s6.9 2 7.5 6',
  warning: 'M12 4 21.5 20h-19zM12 10v4.5M12 17.3h.01',
} as const

export type IconName = keyof typeof paths

type IconProps = { name: IconName; size?: number | undefined; className?: string | undefined }

/** Always beside a word or inside a labelled control: the drawing itself is silent. */
export function Icon({ name, size = 24, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={className}
      fill={name.endsWith('-filled') ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
