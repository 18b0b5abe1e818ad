import type { ReactNode } from 'react'
import type { Picture } from '#domain/catalogue/product.ts'
import { paise } from '#domain/money.ts'
import { defaultBrand } from '#domain/settings/brand.ts'
import { Alert } from '#ui/parts/alert.tsx'
import { Avatar } from '#ui/parts/avatar.tsx'
import { BrandContext } from '#ui/parts/brand-context.ts'
import { Button, ButtonLink, IconButton, PostForm, TextLink } from '#ui/parts/button.tsx'
import { CopyButton } from '#ui/parts/copy-button.tsx'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { CodeField, Field, SelectField, typedFields } from '#ui/parts/field.tsx'
import { FileField } from '#ui/parts/file-field.tsx'
import { Icon, iconNames } from '#ui/parts/icon.tsx'
import { ImageUploadField } from '#ui/parts/image-upload-field.tsx'
import { LinkList, LinkListItem } from '#ui/parts/link-list.tsx'
import { ImagePlaceholder, Logo } from '#ui/parts/logo.tsx'
import { OrDivider } from '#ui/parts/or-divider.tsx'
import { PageHeading } from '#ui/parts/page-heading.tsx'
import { Pagination } from '#ui/parts/pagination.tsx'
import { Price } from '#ui/parts/price.tsx'
import { ResponsiveImage } from '#ui/parts/responsive-image.tsx'
import { StickyBar } from '#ui/parts/sticky-bar.tsx'
import { Fact, Facts, SummaryLine } from '#ui/parts/summary-line.tsx'
import { SingleSubmit } from './behaviour-sections.tsx'

const wrongCity = typedFields<'city'>({ city: 'Bengalru' }, { city: 'Not a city of this pincode' })

export const partSections: Record<string, () => ReactNode> = {
  'alert.tsx': () => (
    <>
      <Alert text="The payment failed" variant="error" />
      <Alert text="Only 2 left." variant="warning" />
      <Alert text="Your review is published" variant="success" />
    </>
  ),
  'avatar.tsx': () => (
    <>
      <Avatar name={null} size={48} />
      <Avatar name="Asha Rao" size={48} />
      <Avatar name="Kavya Nair" size={24} />
      <Avatar name="Asha Rao" size={48} picture="/icon-192.png" />
    </>
  ),
  'brand-context.ts': () => (
    <BrandContext value={{ ...defaultBrand, name: 'Meera Sarees' }}>
      <Logo />
    </BrandContext>
  ),
  'button.tsx': () => (
    <>
      <Button label="Primary" />
      <Button label="Quiet" variant="quiet" />
      <Button label="Plain" variant="plain" />
      <Button label="Disabled" disabled />
      <Button label="Wide" wide />
      <ButtonLink label="Link" to="/home" />
      <TextLink label="Text link" to="/home" />
      <PostForm intent="add" fields={{ size: 'M' }}>
        <Button label="Add to cart" />
      </PostForm>
      <SingleSubmit />
      <IconButton aria-label="Close">
        <Icon name="close" />
      </IconButton>
    </>
  ),
  'copy-button.tsx': () => <CopyButton text="shop@upi" />,
  'disclosure.tsx': () => <Disclosure label="Another amount came">Opened</Disclosure>,
  'empty-state.tsx': () => (
    <>
      <EmptyState drawing={<Icon name="cart" size={48} />} text="Your Cart is empty.">
        <Button label="Shop Now" />
      </EmptyState>
      <EmptyState drawing={<Icon name="search" size={48} />} text="Compact" compact>
        <Button label="Search again" variant="quiet" />
      </EmptyState>
    </>
  ),
  'field.tsx': () => (
    <>
      <Field label="Name" name="name" />
      <CodeField label="IFSC" name="ifsc" />
      <Field label="With a hint" name="hinted" hint="As on your PAN card" />
      <Field label="With an error" name="wrong" error="Enter a valid pincode" defaultValue="12" />
      <Field label="Read-only" name="fixed" defaultValue="Karnataka" readOnly />
      <Field {...wrongCity('city', 'City')} />
      <SelectField label="Size" name="size" empty="Choose a size" choices={[{ value: '8', label: 'UK 8' }]} />
    </>
  ),
  'file-field.tsx': () => <FileField label="CSV file" name="file" hint="Up to 5 MB" />,
  'icon.tsx': () =>
    iconNames.map((name) => (
      <span key={name} className="flex items-center gap-2 text-sm">
        <Icon name={name} />
        {name}
      </span>
    )),
  'image-upload-field.tsx': () => (
    <>
      <ImageUploadField id="pictures" error={undefined} />
      <ImageUploadField id="wrong-pictures" error="This is not a picture." />
    </>
  ),
  'link-list.tsx': () => (
    <LinkList heading="My things">
      <LinkListItem to="/orders" icon="orders" label="My Orders" />
      <LinkListItem to="/wishlist" icon="heart" label="My Wishlist" />
    </LinkList>
  ),
  'logo.tsx': () => (
    <>
      <Logo />
      <BrandContext value={{ ...defaultBrand, name: 'A shop with a name that is too long for one line', logo: null }}>
        <Logo text="text-2xl" />
      </BrandContext>
      <Frame>
        <ImagePlaceholder />
      </Frame>
    </>
  ),
  'or-divider.tsx': () => <OrDivider />,
  'page-heading.tsx': () => <PageHeading back="/profile" label="Back to the profile" title="My addresses" />,
  'pagination.tsx': () => (
    <>
      {[0, 1, 4].map((page) => (
        <Pagination key={page} page={page} total={100} addressOf={(number) => `?page=${number}`} />
      ))}
    </>
  ),
  'price.tsx': () => (
    <>
      <Price price={paise(49_900)} prevPrice={null} />
      <Price price={paise(49_900)} prevPrice={paise(99_900)} />
      <Price price={paise(49_900)} prevPrice={paise(99_900)} savingIsElsewhere />
      <Price price={paise(49_900)} upTo={paise(69_900)} prevPrice={null} large />
    </>
  ),
  'resize-image.ts': () => <p className="text-sm text-muted">Shown by image-upload-field.tsx.</p>,
  'responsive-image.tsx': () => (
    <>
      {[picture, { ...picture, url: '/missing.png' }, null].map((shown) => (
        <Frame key={shown?.url ?? 'none'}>
          <ResponsiveImage picture={shown} alt="The shop's icon" sizes="160px" />
        </Frame>
      ))}
    </>
  ),
  'sticky-bar.tsx': () => (
    <StickyBar>
      <Button label="Stays in reach" wide />
    </StickyBar>
  ),
  'summary-line.tsx': () => (
    <>
      <dl className="w-full space-y-2">
        <SummaryLine label="Items" amount="₹999" />
        <SummaryLine label="Coupon DIWALI" amount="−₹100" saving />
        <SummaryLine label="Total" amount="₹899" strong />
      </dl>
      <Facts>
        <Fact label="Order">OD123</Fact>
        <Fact label="Paid by">UPI</Fact>
      </Facts>
    </>
  ),
}

const picture: Picture = { url: '/icon-512.png', kind: 'image', width: 512, height: 512, colour: '#f59e0b', widths: [] }

function Frame({ children }: { children: ReactNode }) {
  return <div className="relative size-18 overflow-hidden rounded-card bg-surface">{children}</div>
}
