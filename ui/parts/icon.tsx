/** Each has its drawing in icons.css. */
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
  'ruler',
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

type IconProps = { name: IconName; size?: number | undefined; className?: string | undefined }

/**
 * Always beside a word or inside a labelled control: the drawing itself is silent. An svg without content, as browsers
 * keep its colour where the visitor forces their own.
 */
export function Icon({ name, size = 24, className = '' }: IconProps) {
  return <svg width={size} height={size} className={`icon icon-${name} ${className}`} aria-hidden="true" />
}
