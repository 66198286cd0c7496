import { useQueryClient } from '@tanstack/react-query'
import { callAdminApi } from '@/lib/auth/admin-client'
import type { CustomerDetail } from '@/lib/customers/record/schema'

export const customerKey = (id: string) => ['customer', id] as const
export const customerApi = (id: string) => `/api/admin/customers/${id}`

export async function changeCustomer(
  id: string,
  { method, part }: { method: string; part: string },
  body: unknown,
): Promise<CustomerDetail> {
  return (await callAdminApi<{ data: CustomerDetail }>(`${customerApi(id)}/${part}`, { method, body })).data
}

export function useShowCustomer(id: string) {
  const client = useQueryClient()
  return {
    look: () => void client.invalidateQueries({ queryKey: customerKey(id) }),
    show: (customer: CustomerDetail) => {
      client.setQueryData(customerKey(id), customer)
      // Their requests have the same mark, and their notes.
      for (const name of ['customers', 'request', 'requests', 'request-board', 'next-calls', 'caller'])
        void client.invalidateQueries({ queryKey: [name] })
    },
  }
}
