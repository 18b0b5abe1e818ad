/** Names of icons; each is drawn in icons.css. */
export const iconNames = [
  'bank',
  'card',
  'truck',
  'upi',
  'wallet',
  'back',
  'cart',
  'cash',
  'chat',
  'check',
  'chart',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'clock',
  'close',
  'device',
  'filter',
  'heart',
  'heart-filled',
  'home',
  'info',
  'laptop',
  'link',
  'lock',
  'logout',
  'mail',
  'menu',
  'minus',
  'orders',
  'pencil',
  'phone',
  'pin',
  'plus',
  'printer',
  'receipt',
  'return',
  'search',
  'share',
  'shield',
  'social',
  'sort',
  'star',
  'star-filled',
  'tag',
  'trash',
  'user',
  'warning',
] as const

export type IconName = (typeof iconNames)[number]

/** Sizes in CSS pixels; each has a class in icons.css. */
export const iconSizes = [12, 14, 16, 18, 20, 22, 24, 25, 28, 44, 48] as const
type IconSize = (typeof iconSizes)[number]

type IconProps = { name: IconName; size?: IconSize | undefined; className?: string | undefined }

/** Decorative icon; always beside text or inside a labelled control. */
export function Icon({ name, size = 24, className = '' }: IconProps) {
  return <i className={`icon icon-${name} s${size} ${className}`.trimEnd()} />
}
