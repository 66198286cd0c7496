import { useQuery } from '@tanstack/react-query'
import { readRecord } from '@/components/console/form/use-record'
import { requestApi, requestKey } from '@/components/console/requests/list/request-query'
import type { MoneyOfRequest } from '@/lib/money/record/schema'

/** Its payments and refunds, under the key of its request as well. */
export const useRequestMoney = (id: string) =>
  useQuery({
    queryKey: [...requestKey(id), 'money'],
    queryFn: ({ signal }) => readRecord<MoneyOfRequest>(`${requestApi(id)}/money`, signal),
  })
