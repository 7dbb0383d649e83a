import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import type { getZodConstraint } from '@conform-to/zod/v4'
import type { MenuForm } from '~/domain/setup/menus/menu.form'
import { useName } from '~/i18n/use-words'
import {
  BilingualPair,
  CheckField,
  ChoiceField,
  FormErrors,
  NumberField,
  PostForm,
  problemsOf,
  RadioField,
  SelectField,
  TextAreaField,
} from '~/ui/fields'
import { Icon, ICON_NAMES } from '~/ui/icons'
import { useWords } from '~/ui/lang'
import { FormActions, FormGrid } from '~/ui/page'

interface Props {
  editing: Omit<MenuForm, 'iconName' | 'position'> & { id: number | null; iconName: string; position: number | null }
  choices: {
    routes: { value: string; text: string }[]
    parents: { id: number; nameEn: string; nameBn: string; depth: number }[]
  }
  constraint: ReturnType<typeof getZodConstraint>
  result: unknown
  back: string
}

/** The specification's fields of an entry. */
export function MenuFields({ editing, choices, constraint, result, back }: Props) {
  const { t } = useWords()
  const nameOf = useName()
  const [form, fields] = useForm<MenuForm>({
    lastResult: result as SubmissionResult<string[]> | undefined,
    constraint: constraint,
    defaultValue: editing,
  })
  const chosen = typeof fields.iconName.initialValue === 'string' ? fields.iconName.initialValue : editing.iconName
  return (
    <PostForm form={form} values={{ intent: 'save' }}>
      {editing.id ? <input type="hidden" name="id" value={editing.id} /> : null}
      <FormErrors
        form={form}
        problems={problemsOf(fields, {
          menuBn: 'setup:menu.name',
          menuEn: 'setup:menu.name',
          routeName: 'setup:menu.route',
          parentId: 'setup:menu.parent',
          position: 'setup:menu.position',
          iconName: 'setup:menu.icon',
        })}
      />
      <FormGrid columns={2}>
        <BilingualPair className="sm:col-span-2" bn={fields.menuBn} en={fields.menuEn} label="setup:menu.name" />
        <ChoiceField
          field={fields.routeName}
          label="setup:menu.route"
          hint="setup:menu.routeHint"
          options={choices.routes}
          empty="setup:menu.noRoute"
        />
        <SelectField
          field={fields.parentId}
          label="setup:menu.parent"
          empty="setup:menu.top"
          options={choices.parents.map((one) => ({
            value: one.id,
            text: `${'— '.repeat(one.depth - 1)}${nameOf(one)}`,
          }))}
        />
        <NumberField field={fields.position} label="setup:menu.position" hint="setup:menu.positionHint" />
        <RadioField
          row
          field={fields.status}
          label="common:status"
          options={[
            { value: 'active', label: 'common:active' },
            { value: 'inactive', label: 'common:inactive' },
          ]}
        />
        <fieldset className="sm:col-span-2">
          <legend className="mb-1 text-[0.875rem] font-medium leading-5">{t('setup:menu.icon')}</legend>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1">
            {ICON_NAMES.map((name) => (
              <label
                key={name}
                title={name}
                className="grid h-11 cursor-pointer place-items-center rounded border border-line hover:border-ink has-[:checked]:border-accent has-[:checked]:bg-accent-soft has-[:checked]:text-accent has-[:focus-visible]:outline has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent"
              >
                <input
                  type="radio"
                  name="iconName"
                  value={name}
                  defaultChecked={name === chosen}
                  className="sr-only"
                  aria-label={name}
                />
                <Icon name={name} />
              </label>
            ))}
          </div>
        </fieldset>
        <TextAreaField className="sm:col-span-2" field={fields.note} label="common:note" rows={2} />
        <div className="sm:col-span-2">
          <CheckField field={fields.isDisplayable} label="setup:menu.displayable" />
          <CheckField field={fields.isLoggedCommonAccess} label="setup:menu.loggedAccess" />
          <CheckField field={fields.isCommonAccess} label="setup:menu.commonAccess" />
          <p className="mt-1 text-[0.8125rem] text-muted">{t('setup:menu.accessHint')}</p>
        </div>
      </FormGrid>
      <FormActions cancel={back} />
    </PostForm>
  )
}
