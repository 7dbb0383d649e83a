import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { TenantModel } from '../../site-model'

export class OauthGrant extends TenantModel<InferAttributes<OauthGrant>, InferCreationAttributes<OauthGrant>> {
  declare id: CreationOptional<number>
  declare tenantId: number
  declare clientId: number
  declare userId: CreationOptional<number | null>
  declare roleId: CreationOptional<number | null>
  declare scopes: string[]
  declare createdAt: CreationOptional<Date>
  declare revokedAt: CreationOptional<Date | null>
  declare revokedWhy: CreationOptional<string | null>
}

OauthGrant.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    tenantId: { type: DataTypes.BIGINT, allowNull: false },
    clientId: { type: DataTypes.BIGINT, allowNull: false },
    userId: DataTypes.BIGINT,
    roleId: DataTypes.BIGINT,
    scopes: { type: DataTypes.ARRAY(DataTypes.TEXT), allowNull: false },
    createdAt: DataTypes.DATE,
    revokedAt: DataTypes.DATE,
    revokedWhy: DataTypes.TEXT,
  },
  { sequelize: database(), tableName: 'oauth_grant' },
)
