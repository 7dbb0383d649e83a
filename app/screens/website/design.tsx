import { useActionData, useLoaderData } from '@remix-run/react'
import { HEADERS, LAYOUTS, SHOWS, STRENGTHS } from '~/domain/website/design/design-choices'
import { paletteOf } from '~/domain/website/design/palette'
import { Button, SubmitButton } from '~/ui/button'
import { ChecksField, type FieldLike, FormErrors, plain, PostForm, RadioField, TextField } from '~/ui/fields'
import { copyOf } from '~/ui/fields/field'
import { type SubmissionResult, useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Alert, FormActions, Page, Section } from '~/ui/page'
import type { DesignData, DesignReply } from './design.server'
import { HeaderSketch, LayoutSketch, Sketches } from './design-sketches'
import { PictureChoice } from './picture-choice'

/** How the institution's site looks: header, arrangement, colours, pictures, and what it shows. */
export function DesignScreen() {
  const data = useLoaderData<DesignData>() as unknown as DesignData
  const result = useActionData() as DesignReply | undefined
  const { t } = useWords()
  const { values } = data
  const [form, fields] = useForm<Record<string, unknown>>({
    lastResult: result as SubmissionResult<string[]> | undefined,
    defaultValue: { ...values },
    constraint: data.constraint,
    id: 'design',
  })
  const field = (name: string) => fields[name] ?? plain(name)
  return (
    <Page title={t('webedit:design.title')} description={t('webedit:design.help')}>
      <PostForm form={form} encType="multipart/form-data">
        <FormErrors form={form} />
        {result?.look ? (
          <Alert tone="good" live>
            {t('webedit:design.ready')}{' '}
            <a className="link-lined" href={result.look} target="_blank" rel="noreferrer">
              {t('webedit:design.look')}
            </a>
          </Alert>
        ) : null}
        <button type="submit" name="intent" value="preview" className="hidden" tabIndex={-1} aria-hidden="true" />
        <div className="grid gap-4 lg:grid-cols-2">
          <Section card title={t('webedit:design.header')}>
            <Sketches
              field={field('header')}
              label="webedit:design.header"
              options={HEADERS}
              words="webedit:design.headers"
            >
              {(value) => <HeaderSketch kind={value} />}
            </Sketches>
          </Section>
          <Section card title={t('webedit:design.layout')}>
            <Sketches
              field={field('layout')}
              label="webedit:design.layout"
              options={LAYOUTS}
              words="webedit:design.layouts"
            >
              {(value) => <LayoutSketch kind={value} />}
            </Sketches>
          </Section>
          <Section card title={t('webedit:design.colours')}>
            <Hues field={field('hue')} hues={data.hues} proposed={data.proposed} strength={values.strength} />
            <div className="mt-3">
              <RadioField
                row
                field={field('strength')}
                label="webedit:design.strength"
                options={STRENGTHS.map((value) => ({ value, label: `webedit:design.strengths.${value}` }))}
              />
            </div>
          </Section>
          <Section card title={t('webedit:design.shows')}>
            <ChecksField
              field={{ ...copyOf(field('shows')), required: undefined }}
              label="webedit:design.shows"
              hint="webedit:design.showsHint"
              options={SHOWS.map((value) => ({ value, label: `webedit:design.show.${value}` }))}
            />
          </Section>
          <Section card title={t('webedit:design.banner')}>
            <PictureChoice
              pictures={data.pictures}
              field={field('bannerId')}
              upload={field('banner')}
              hint="webedit:design.bannerHint"
            />
          </Section>
          <Section card title={t('webedit:design.map')}>
            <div className="grid gap-3.5">
              <TextField
                field={field('mapUrl')}
                label="webedit:design.mapUrl"
                hint="webedit:design.mapUrlHint"
                type="text"
                lang="en"
                placeholder="https://"
              />
              <PictureChoice
                pictures={data.pictures}
                field={field('mapId')}
                upload={field('map')}
                hint="webedit:design.mapHint"
              />
            </div>
          </Section>
        </div>
        {data.mayManage ? (
          <FormActions>
            <Button type="submit" name="intent" value="preview">
              {t('webedit:design.preview')}
            </Button>
            <SubmitButton name="intent" value="save" />
          </FormActions>
        ) : null}
      </PostForm>
    </Page>
  )
}

const rgb = (color: readonly number[]) => `rgb(${color.join(' ')})`

/** Colours to choose from; what the emblem is made of stands first. Each is shown as it will be: the band, and a link in the light and in the dark. */
function Hues({
  field,
  hues,
  proposed,
  strength,
}: {
  field: FieldLike
  hues: DesignData['hues']
  proposed: readonly number[]
  strength: 'calm' | 'strong'
}) {
  const { t, n } = useWords()
  const chosen = String(field.initialValue ?? '')
  return (
    <fieldset>
      <legend className="mb-1.5 text-[0.875rem] text-muted">
        {t(proposed.length ? 'webedit:design.fromLogo' : 'webedit:design.noLogo')}
      </legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
        {hues.map(({ hue, contrast }) => {
          const { light, dark } = paletteOf(hue, strength)
          const own = proposed.includes(hue)
          return (
            <label
              key={hue}
              className="relative cursor-pointer overflow-hidden rounded border border-line has-[:checked]:outline has-[:checked]:outline-2 has-[:checked]:outline-offset-1 has-[:checked]:outline-ink"
            >
              <input
                type="radio"
                name={field.name}
                value={hue}
                defaultChecked={chosen === String(hue)}
                className="absolute left-1.5 top-1.5 h-4 w-4"
                aria-label={t(own ? 'webedit:design.ownHue' : 'webedit:design.hue', {
                  hue: n(hue),
                  contrast: n(contrast),
                })}
              />
              <span
                className="block py-2.5 pl-5 text-center text-sm font-semibold"
                style={{ background: rgb(light.brand), color: rgb(light.brandInk) }}
                aria-hidden="true"
              >
                {own ? t('webedit:design.logo') : 'অ আ'}
              </span>
              <span className="grid grid-cols-2 text-center text-sm" aria-hidden="true">
                <span className="py-0.5" style={{ background: 'rgb(248 246 240)', color: rgb(light.accent) }}>
                  ক
                </span>
                <span className="py-0.5" style={{ background: 'rgb(20 23 22)', color: rgb(dark.accent) }}>
                  ক
                </span>
              </span>
            </label>
          )
        })}
      </div>
      <p className="mt-1.5 text-[0.8125rem] text-muted">
        {t('webedit:design.contrast', { least: n(Math.min(...hues.map((one) => one.contrast)).toFixed(1)) })}
      </p>
    </fieldset>
  )
}
