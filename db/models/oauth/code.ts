import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { TenantModel } from '../../site-model'

export class OauthCode extends TenantModel<InferAttributes<OauthCode>, InferCreationAttributes<OauthCode>> {
  declare codeHash: Buffer
  declare tenantId: number
  declare grantId: number
  declare redirectUri: string
  declare codeChallenge: string
  declare expiresAt: Date
  declare usedAt: CreationOptional<Date | null>
}

OauthCode.init(
  {
    codeHash: { type: DataTypes.BLOB, allowNull: false, primaryKey: true },
    tenantId: { type: DataTypes.BIGINT, allowNull: false },
    grantId: { type: DataTypes.BIGINT, allowNull: false },
    redirectUri: { type: DataTypes.TEXT, allowNull: false },
    codeChallenge: { type: DataTypes.TEXT, allowNull: false },
    expiresAt: { type: DataTypes.DATE, allowNull: false },
    usedAt: DataTypes.DATE,
  },
  { sequelize: database(), tableName: 'oauth_code' },
)
