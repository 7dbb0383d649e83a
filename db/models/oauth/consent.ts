import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { TenantModel } from '../../site-model'

export class OauthConsent extends TenantModel<InferAttributes<OauthConsent>, InferCreationAttributes<OauthConsent>> {
  declare tenantId: number
  declare userId: number
  declare clientId: number
  declare scopes: string[]
  declare grantedAt: CreationOptional<Date>
  declare revokedAt: CreationOptional<Date | null>
}

OauthConsent.init(
  {
    tenantId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    userId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    clientId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    scopes: { type: DataTypes.ARRAY(DataTypes.TEXT), allowNull: false },
    grantedAt: DataTypes.DATE,
    revokedAt: DataTypes.DATE,
  },
  { sequelize: database(), tableName: 'oauth_consent' },
)
