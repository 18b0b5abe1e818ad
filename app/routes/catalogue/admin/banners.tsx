import { shopContext } from '#app/context.ts'
import { requireStaff } from '#app/routes/staff/authenticate.ts'
import { findAdminBanners } from '#db/catalogue/banner-admin.ts'
import { type AdminBanner, bannerPlaces } from '#domain/catalogue/banner-form.ts'
import { indianTime } from '#domain/indian-time.ts'
import { can } from '#domain/staff/permissions.ts'
import { AdminPage, Badge, EmptyList, List, ListRow } from '#ui/backoffice/page.tsx'
import { MoveButtons } from '#ui/backoffice/reorder-button.tsx'
import { texts } from '#ui/catalogue/admin/texts.tsx'
import { ButtonLink, PostForm } from '#ui/parts/button.tsx'
import { ResponsiveImage } from '#ui/parts/responsive-image.tsx'
import type { Route } from './+types/banners'
import { submitMove } from './move-form.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const banners = await findAdminBanners(context.get(shopContext).db)
  return { banners, mayChange: can(requireStaff(context), 'change-catalogue') }
}

export const action = (sent: Route.ActionArgs) => submitMove(sent, 'banners')

export default function Banners({ loaderData: { banners, mayChange } }: Route.ComponentProps) {
  const peersOf = ({ location }: AdminBanner) => banners.filter((one) => one.location === location)
  return (
    <AdminPage
      title={texts.banners}
      text={texts.homeOrderNote}
      actions={mayChange && <ButtonLink label={texts.newBanner} to="/admin/banners/new" />}
    >
      <List label={texts.banners} empty={<EmptyList text={texts.noBannersYet} />}>
        {banners.map((banner, at) => (
          <ListRow
            key={banner.id}
            to={`/admin/banners/${banner.id}`}
            start={
              <span className="relative h-12 w-24 shrink-0 overflow-hidden rounded-card border border-line">
                <ResponsiveImage picture={banner.picture} alt="" sizes="96px" />
              </span>
            }
            title={<span className="line-clamp-2">{banner.title || texts.noTitle}</span>}
            text={<BannerState banner={banner} />}
            end={
              mayChange && (
                <PostForm fields={{ id: banner.id }} className="flex flex-col sm:flex-row">
                  <MoveButtons
                    label={texts.bannerAt(at + 1)}
                    at={peersOf(banner).indexOf(banner)}
                    count={peersOf(banner).length}
                  />
                </PostForm>
              )
            }
          />
        ))}
      </List>
    </AdminPage>
  )
}

function BannerState({ banner: { location, shown, showsFrom, showsUntil } }: { banner: AdminBanner }) {
  const time = [
    showsFrom && texts.fromShowsFrom(indianTime(showsFrom)),
    showsUntil && texts.untilTime(indianTime(showsUntil)),
  ].filter(Boolean)
  return (
    <>
      <span className="block">{[bannerPlaces[location], ...time].join(' · ')}</span>
      {!shown && <Badge variant="blue">{texts.notShownNow}</Badge>}
    </>
  )
}
