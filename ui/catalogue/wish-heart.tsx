import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { isRefusal } from '#domain/refusal.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { dispatch, useShopper } from '#ui/shopper.ts'
import { likeVibrationMs } from '#ui/timings.ts'
import { tell } from '#ui/toast.ts'

type WishHeartProps = { productId: string; name: string; className?: string; large?: boolean }

/** Only with a session. The list changes at once and changes back when the server says no (spec §4). */
export function WishHeart({ productId, name, className = '', large = false }: WishHeartProps) {
  const { user, wishlist } = useShopper()
  const fetcher = useFetcher()
  const refused = isRefusal(fetcher.data) ? fetcher.data : null
  const before = useRef(wishlist)
  const wished = wishlist.includes(productId)
  useEffect(() => {
    if (refused === null) return
    dispatch({ type: 'SET_WISHLIST', wishlist: before.current })
    tell(refused.message, 'error')
  }, [refused])
  const toggle = () => {
    before.current = wishlist
    const others = wishlist.filter((id) => id !== productId)
    dispatch({ type: 'SET_WISHLIST', wishlist: wished ? others : [productId, ...others] })
    navigator.vibrate?.(likeVibrationMs)
  }
  if (user === null) return null
  return (
    <fetcher.Form
      method="post"
      action="/wishlist"
      className={className}
      onSubmit={(event) => {
        event.stopPropagation()
        toggle()
      }}
    >
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="wanted" value={wished ? 'no' : 'yes'} />
      <button
        type="submit"
        aria-pressed={wished}
        aria-label={`Wishlist: ${name}`}
        onClick={(event) => event.stopPropagation()}
        className="grid size-11 place-items-center"
      >
        <span
          className={`grid place-items-center rounded-full bg-paper/85 ${large ? 'size-11' : 'size-8 shadow-sm'}`}
        >
          <Icon
            key={String(wished)}
            name={wished ? 'heart-filled' : 'heart'}
            size={large ? 24 : 18}
            className={wished ? 'animate-bump text-red' : 'text-ink'}
          />
        </span>
      </button>
    </fetcher.Form>
  )
}
