import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../../connection'

export class FiscalYear extends Model<InferAttributes<FiscalYear>, InferCreationAttributes<FiscalYear>> {
  declare id: CreationOptional<number>
  declare code: string
  declare nameEn: string
  declare nameBn: string
  declare startsOn: string
  declare endsOn: string
  declare active: CreationOptional<boolean>
}

FiscalYear.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    code: { type: DataTypes.TEXT, allowNull: false },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    startsOn: { type: DataTypes.DATEONLY, allowNull: false },
    endsOn: { type: DataTypes.DATEONLY, allowNull: false },
    active: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'fiscal_year' },
)
