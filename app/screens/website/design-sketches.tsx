import type { ReactNode } from 'react'
import type { FieldLike } from '~/ui/fields'
import { useWords } from '~/ui/lang'

/** A choice of a few, each drawn. */
export function Sketches<T extends string>({
  field,
  label,
  options,
  words,
  children,
}: {
  field: FieldLike
  label: string
  options: readonly T[]
  words: string
  children: (value: T) => ReactNode
}) {
  const { t } = useWords()
  const chosen = String(field.initialValue ?? '')
  return (
    <fieldset>
      <legend className="sr-only">{t(label)}</legend>
      <div className="grid grid-cols-2 gap-2.5">
        {options.map((value) => (
          <label
            key={value}
            className="flex cursor-pointer flex-col gap-1.5 rounded border border-line p-2 has-[:checked]:border-accent has-[:checked]:outline has-[:checked]:outline-1 has-[:checked]:outline-accent"
          >
            <span aria-hidden="true" className="block h-20 overflow-hidden rounded border border-line bg-surface">
              {children(value)}
            </span>
            <span className="flex min-h-6 items-center gap-2 text-sm">
              <input
                type="radio"
                name={field.name}
                value={value}
                defaultChecked={chosen === value}
                className="h-6 w-6 accent-accent"
              />
              {t(`${words}.${value}`)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const Line = ({ wide = 'w-16', tone = 'bg-edge' }: { wide?: string; tone?: string }) => (
  <span className={`block h-1.5 rounded ${wide} ${tone}`} />
)
const Dot = () => <span className="block h-5 w-5 shrink-0 rounded-full bg-accent" />
const Menu = ({ tone = 'border-y border-line bg-raised' }: { tone?: string }) => (
  <span className={`flex gap-2 px-2 py-1.5 ${tone}`}>
    {[0, 1, 2, 3].map((at) => (
      <Line key={at} wide="w-5" />
    ))}
  </span>
)

export function HeaderSketch({ kind }: { kind: 'letterhead' | 'banner' | 'centred' | 'compact' }) {
  if (kind === 'banner')
    return (
      <>
        <span className="flex items-center gap-2 bg-accent px-2 py-4">
          <span className="block h-5 w-5 rounded-full bg-raised" />
          <Line wide="w-20" tone="bg-raised" />
        </span>
        <Menu />
      </>
    )
  if (kind === 'centred')
    return (
      <>
        <span className="grid justify-items-center gap-1.5 bg-raised py-2">
          <Dot />
          <Line wide="w-24" />
        </span>
        <Menu tone="justify-center bg-accent" />
      </>
    )
  if (kind === 'compact')
    return (
      <>
        <span className="block h-1 bg-accent" />
        <span className="flex items-center gap-2 bg-raised px-2 py-1.5">
          <Dot />
          <Line />
        </span>
        <Menu />
      </>
    )
  return (
    <>
      <span className="flex items-center gap-2 bg-raised px-2 py-3">
        <Dot />
        <span className="grid gap-1">
          <Line wide="w-24" />
          <Line wide="w-14" tone="bg-line" />
        </span>
      </span>
      <Menu />
    </>
  )
}

const Block = ({ className }: { className: string }) => <span className={`block rounded bg-line ${className}`} />

export function LayoutSketch({ kind }: { kind: 'columns' | 'cards' | 'magazine' }) {
  const top = <span className="block h-5 rounded bg-accent" />
  if (kind === 'cards')
    return (
      <span className="grid h-full gap-1.5 p-2">
        {top}
        <span className="grid grid-cols-2 gap-1.5">
          <Block className="h-8" />
          <Block className="h-8" />
        </span>
      </span>
    )
  if (kind === 'magazine')
    return (
      <span className="grid h-full gap-1.5 p-2">
        {top}
        <span className="grid grid-cols-[2fr_3fr] gap-1.5">
          <Block className="h-5" />
          <Block className="h-5" />
        </span>
        <Block className="h-2.5" />
      </span>
    )
  return (
    <span className="grid h-full gap-1.5 p-2">
      {top}
      <span className="grid grid-cols-[3fr_2fr] gap-1.5">
        <Block className="h-8" />
        <Block className="h-8" />
      </span>
    </span>
  )
}
