import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { TenantModel } from '../../site-model'

export class OauthToken extends TenantModel<InferAttributes<OauthToken>, InferCreationAttributes<OauthToken>> {
  declare tokenHash: Buffer
  declare tenantId: number
  declare grantId: number
  declare kind: string
  declare scopes: string[]
  declare createdAt: CreationOptional<Date>
  declare expiresAt: Date
  declare usedAt: CreationOptional<Date | null>
  declare revokedAt: CreationOptional<Date | null>
}

OauthToken.init(
  {
    tokenHash: { type: DataTypes.BLOB, allowNull: false, primaryKey: true },
    tenantId: { type: DataTypes.BIGINT, allowNull: false },
    grantId: { type: DataTypes.BIGINT, allowNull: false },
    kind: { type: DataTypes.TEXT, allowNull: false },
    scopes: { type: DataTypes.ARRAY(DataTypes.TEXT), allowNull: false },
    createdAt: DataTypes.DATE,
    expiresAt: { type: DataTypes.DATE, allowNull: false },
    usedAt: DataTypes.DATE,
    revokedAt: DataTypes.DATE,
  },
  { sequelize: database(), tableName: 'oauth_token' },
)
