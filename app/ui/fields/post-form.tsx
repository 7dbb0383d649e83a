import { Form, type FormProps } from '@remix-run/react'
import type { ReactNode } from 'react'
import { CsrfField } from '../shell/context'
import type { FormMetadata } from './use-form'

/** A form of useForm's: posts with and without JavaScript, with the CSRF token; our words judge it, never the browser's. */
export function PostForm({
  form,
  children,
  ...props
}: Omit<FormProps, 'form'> & { form: Pick<FormMetadata, 'id'>; children: ReactNode }) {
  return (
    <Form method="post" preventScrollReset {...props} id={form.id} noValidate>
      <CsrfField />
      {children}
    </Form>
  )
}
