import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '@lode/clock'
import { testTokenAbi, vaultAbi } from '@lode/contracts'
import { testTokenBytecode } from '@lode/contracts/bytecode'
import { receiptOf } from '@lode/contracts/receipt-of'
import { type Address, parseUnits } from 'viem'
import { accountIndex, grant, sampleToken } from '../../world/settings.ts'
import { accountAt } from './connect-to-chain.ts'
import type { Contracts } from './contracts.ts'
import { depositToVault } from './deposit-to-vault.ts'
import { ledgerAccount } from './furnish-chain.ts'
import { sampleOfferings } from './sample-offerings.ts'
import type { Chain } from './start-chain.ts'

const sampleCap = parseUnits('1000000', sampleToken.decimals)

/**
 * Puts the token of the sample offerings on the chain, and all that is offered of it into their accounts; writes down their terms,
 * with moments from now on. Where that was done before it reads where they are.
 */
export async function furnishOfferings(
  chain: Chain,
  { contracts, clock, folder }: { contracts: Contracts; clock: Clock; folder: string },
): Promise<{ contracts: Contracts; file: string }> {
  const file = join(folder, 'offerings.json')
  if (contracts.kaolin !== undefined && (await readFile(file, 'utf8').catch(() => null)) !== null)
    return { contracts, file }
  const kaolin = contracts.kaolin ?? (await deployToken(chain))
  const issuer = accountAt(accountIndex.issuer).address
  await chain.testClient.setBalance({ address: issuer, value: grant.ETH })
  const samples = sampleOfferings({ contract: kaolin, issuer, now: clock.now() })
  for (const { number, terms } of samples.offerings)
    await depositToVault(chain, {
      ...{
        contracts,
        from: accountIndex.issuer,
        token: kaolin,
        account: ledgerAccount(`escrow/offering/${number}`),
      },
      amount: parseUnits(terms.supply, sampleToken.decimals),
    })
  const cap = await chain.walletClient(accountIndex.admin).writeContract({
    address: contracts.vault,
    abi: vaultAbi,
    functionName: 'setCap',
    args: [kaolin, sampleCap],
  })
  await receiptOf(chain.publicClient, cap)
  const all = { ...contracts, kaolin }
  await writeFile(file, JSON.stringify(samples, null, 2))
  await writeFile(join(folder, 'contracts.json'), JSON.stringify(all, null, 2))
  await chain.save()
  return { contracts: all, file }
}

/** Returns the acts on the vault after its deployment, as `EXPECTED_ACTS` names them. */
export function sampleActs({ kaolin }: Contracts): string[] {
  return kaolin === undefined ? [] : [`CapChanged ${kaolin} ${sampleCap}`]
}

async function deployToken(chain: Chain): Promise<Address> {
  const wallet = chain.walletClient(accountIndex.deployer)
  const hash = await wallet.deployContract({
    abi: testTokenAbi,
    bytecode: testTokenBytecode,
    args: [sampleToken.name, sampleToken.coin, accountAt(accountIndex.faucet).address],
    account: wallet.account,
    chain: wallet.chain,
  })
  const { contractAddress } = await receiptOf(chain.publicClient, hash)
  if (!contractAddress) throw new Error(`the deployment ${hash} failed`)
  return contractAddress
}
